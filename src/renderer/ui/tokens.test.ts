import { expect, it } from 'vitest';
import tokens from '../styles/tokens.css?raw';
import { dialogFigures, menuFigures, spinnerFigures, toastFigures, tooltipFigures } from './tokens.ts';

const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

it.each([
  ['toast-life', '3000ms', `${toastFigures.life}ms`],
  ['toast-admin-life', '5000ms', `${toastFigures.adminLife}ms`],
  ['toast-motion', '300ms', `${toastFigures.motion}ms`],
  ['toast-width', '25rem', toastFigures.maximumWidth],
  ['toast-layer', '1200', String(toastFigures.layer)],
  ['dialog-width', '20rem', dialogFigures.width],
  ['dialog-motion-center', '150ms', `${dialogFigures.motionCenter}ms`],
  ['dialog-motion-edge', '300ms', `${dialogFigures.motionEdge}ms`],
  ['tooltip-delay', '0ms', `${tooltipFigures.delay}ms`],
  ['menu-enter', '120ms', `${menuFigures.enter}ms`],
  ['menu-exit', '100ms', `${menuFigures.exit}ms`],
  ['spinner-size', '50px', `${spinnerFigures.sizePixels}px`],
  ['spinner-stroke', '8', String(spinnerFigures.strokeWidth)],
  ['spinner-turn', '0.5s', `${spinnerFigures.turnSeconds}s`],
])('--%s is %s, in the styles and in code', (name, figure, inCode) => {
  expect(token(name)).toBe(figure);
  expect(inCode).toBe(figure);
});

it('tooltips stand at the right', () => {
  expect(tooltipFigures.side).toBe('right');
});
