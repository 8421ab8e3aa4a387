import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { start } from './app/start/start.tsx';
import { createDesktopPlatform, findDesktopBridge } from './platform/desktop.ts';
import { createWebPlatform } from './platform/web.ts';
import { reloadOnceForNewBuild } from './app/start/new-build.ts';

const bridge = findDesktopBridge(window);
const platform = bridge ? createDesktopPlatform(bridge) : createWebPlatform(window);
const container = document.getElementById('root');

reloadOnceForNewBuild(window);
if (container) void start(platform, createRoot(container));
