import { X } from 'lucide-react';
import type { Annotation } from '#shared/contract/staff/analytics.ts';
import { useAnnotationWork } from '#renderer/data/admin/analytics.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { adminAnalyticsWords } from '#renderer/words/en/admin/shop/analytics.ts';
import { useWords } from '#renderer/words/words.ts';
import { dayMs, fullMoment } from '../chart/moments.ts';
import { startOfIndianDay } from '../period.ts';

/** What staff wrote beside the days, numbered as on the chart. */
export function AnnotationList({ annotations }: { annotations: readonly Annotation[] }) {
  const t = useWords(adminAnalyticsWords);
  const mayAnnotate = useMay()('analytics.annotate');
  const { remove } = useAnnotationWork();
  const offerUndo = useOfferUndo();
  if (annotations.length === 0) return null;
  const drop = async ({ id }: Annotation) => {
    try {
      await remove.mutateAsync(id);
      void offerUndo(`annotation:${id}`, t.annotationRemoved);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <ol aria-label={t.annotations} className="grid gap-1 px-4 pt-2">
      {annotations.map((annotation, index) => (
        <li key={annotation.id} className="flex min-h-7 items-center gap-2 text-14">
          <span aria-hidden className="chart-number flex-none tabular-nums">
            {index + 1}
          </span>
          <span className="flex-none text-12 text-muted tabular-nums">
            {fullMoment(startOfIndianDay(annotation.day), dayMs)}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{annotation.text}</span>
          <span className="min-w-0 truncate text-12 text-faint max-sm:hidden">{annotation.by}</span>
          {mayAnnotate && (
            <IconButton
              label={t.removeAnnotation({ text: annotation.text })}
              className="ml-auto size-8 flex-none"
              onClick={() => void drop(annotation)}
            >
              <X size={14} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  );
}
