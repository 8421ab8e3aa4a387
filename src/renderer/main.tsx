import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { start } from './app/start/start.tsx';
import { followTranslator } from './lib/translated-text.ts';
import { createWebPlatform } from './platform/web.ts';
import { reloadOnceForNewBuild } from './app/start/new-build.ts';

followTranslator(window);

const { desktop } = window;
const container = document.getElementById('root');

reloadOnceForNewBuild(window);
if (container) {
  const root = createRoot(container);
  if (desktop) void import('./app/desktop/start-desktop.tsx').then(({ startDesktop }) => startDesktop(desktop, root));
  else void start(createWebPlatform(window), root);
}
