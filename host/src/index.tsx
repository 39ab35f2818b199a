import { boot } from './boot/boot';

const { dataset } = document.documentElement;

// The first script waits for it. One that comes too late does not join the one that took its place.
if (dataset.host === undefined) {
  dataset.host = 'running';
  void boot();
}
