// one chunk for everything: each separate file would cost a request and its headers
export { loadApp } from './load-app.ts';
export { startBackCloses } from './back-closes.ts';
export { startCommands } from './commands.ts';
export { startSwipe } from './swipe.ts';
