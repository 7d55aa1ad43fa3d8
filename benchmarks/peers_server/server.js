'use strict';
// node server.js PORT API_PORT [memory|file] [FOLDER]: a boardgame.io server that ends with its standard input.
//
// The lobby has a port of its own: on the common one its routes are lost with koa-compose 4.2.

const { FlatFile, Server, Origins } = require('boardgame.io/server');
const { Tricks } = require('./game');

const [port, apiPort, storage = 'memory', folder = 'tables'] = process.argv.slice(2);

const server = Server({
  games: [Tricks],
  origins: [Origins.LOCALHOST],
  ...(storage === 'file' ? { db: new FlatFile({ dir: folder }) } : {}),
});
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } }).then(() => console.log('ready'));

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
