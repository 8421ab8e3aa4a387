/** Values of tokens.css that code needs too (a test compares them). In ms unless the name says otherwise. */
export const toastFigures = { life: 3000, adminLife: 5000, motion: 300, maximumWidth: '25rem', layer: 1200 } as const;
export const dialogFigures = { width: '20rem', motionCenter: 150, motionEdge: 300 } as const;
export const tooltipFigures = { side: 'right', delay: 0 } as const;
export const menuFigures = { enter: 120, exit: 100 } as const;
export const spinnerFigures = { sizePixels: 50, strokeWidth: 8, turnSeconds: 0.5 } as const;
