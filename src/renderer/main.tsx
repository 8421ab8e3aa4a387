import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { start } from './app/start/start.tsx';
import { findDesktopBridge, openDesktopPlatform } from './platform/desktop.ts';
import { createWebPlatform } from './platform/web.ts';
import { reloadOnceForNewBuild } from './app/start/new-build.ts';

const bridge = findDesktopBridge(window);
const container = document.getElementById('root');

reloadOnceForNewBuild(window);
if (container) {
  const root = createRoot(container);
  if (bridge) void openDesktopPlatform(bridge).then((platform) => start(platform, root));
  else void start(createWebPlatform(window), root);
}
