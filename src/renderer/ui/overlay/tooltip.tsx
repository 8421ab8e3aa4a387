import { Tooltip as RadixTooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { tooltipFigures } from '../tokens.ts';

type TooltipProps = { text: ReactNode; children: ReactElement };

/** A short note to the right of one focusable element, shown and hidden without delay. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={tooltipFigures.delay} skipDelayDuration={tooltipFigures.delay}>
      <RadixTooltip.Root disableHoverableContent>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={tooltipFigures.side}
            sideOffset={8}
            collisionPadding={8}
            className="z-(--menu-layer) max-w-64 rounded-8 bg-ink px-2.5 py-1.5 text-12 text-canvas shadow-2"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
