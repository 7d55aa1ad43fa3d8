// @ts-check
/** One small sound: paper on paper. Made here, off unless somebody likes it. */
import { settings } from './settings.js';

/** @type {AudioContext | undefined} */
let audio;

export function rustle() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const length = Math.floor(audio.sampleRate * 0.09);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 2600;
  gain.gain.value = 0.15;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start();
}
