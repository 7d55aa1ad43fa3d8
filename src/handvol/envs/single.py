class Single: pass
