import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { NeedsFactor } from '../../layout/needs-factor.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

/** The codes of a number, hidden until they are asked for with a reason. Another order hides them again. */
export function RevealBlock({ order: { id, messages } }: { order: OrderRecord }) {
  const t = useWords(ordersWords);
  const may = useMay();
  const { reveal } = useOrderActions();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ id: string; codes: { code: string | null; text: string }[] }>();
  const codes = shown?.id === id ? shown.codes : undefined;
  return (
    <PanelBlock>
      {codes ? (
        <ul className="grid gap-2">
          {codes.map(({ code, text }, index) => (
            <li key={`${index} ${code}`}>
              {code !== null && <CodeFigure code={code} />}
              <p className={classes('wrap-anywhere whitespace-pre-wrap', code !== null && 'text-12 text-muted')}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-center justify-between gap-2 text-muted">
          {t.codes(messages.length)}
          {may('codes.reveal') && (
            <Button size="sm" onClick={() => setAsking(true)}>
              <Eye size={16} strokeWidth={1.75} aria-hidden />
              {t.reveal}
            </Button>
          )}
        </p>
      )}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.revealTitle}
        description={t.revealText}
        submitLabel={t.revealDo}
        onSubmit={async ({ reason }) => setShown({ id, codes: await reveal(id, reason) })}
      >
        <NeedsFactor permissions={['codes.reveal']} />
      </ReasonDialog>
    </PanelBlock>
  );
}
