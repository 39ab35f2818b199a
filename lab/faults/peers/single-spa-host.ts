import { registerApplication, start } from 'single-spa';

// The frame of single-spa: static, with one application that comes as a module of its own.
const address = '/form/remoteEntry.js';
registerApplication({
  name: 'form',
  app: () => import(/* webpackIgnore: true */ address) as never,
  activeWhen: () => true,
});
start();
