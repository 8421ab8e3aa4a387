import { X } from 'lucide-react';
import type { Slab } from '#shared/contract/staff/settings/payment-settings.ts';
import type { Rupees } from '#shared/money.ts';
import { classes } from '#renderer/ui/classes.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { PercentBox } from '#renderer/ui/admin/form/number-box.tsx';
import { SelectBox } from '#renderer/ui/admin/form/select-box.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { adminSlabsWords } from '#renderer/words/en/admin/site/settings.ts';
import { useWords } from '#renderer/words/words.ts';
import { endOf, firstDay, lastDay, startOf, type SlabMistake } from './slab-values.ts';

type SlabRowProps = {
  slab: Slab;
  place: number;
  mistake: SlabMistake | undefined;
  onChange: (changes: Partial<Slab>) => void;
  onRemove: () => void;
};

/** One slab: on wide screens a row under the labels of the first one, on phones a block with its own. */
export function SlabRow({ slab, place, mistake, onChange, onRemove }: SlabRowProps) {
  const t = useWords(adminSlabsWords);
  const isShare = slab.fixed === null;
  const errorOf = (field: SlabMistake['field']) => (mistake?.field === field ? mistake.problem : undefined);
  return (
    <li className={place === 1 ? '' : 'md:[&_label]:sr-only'}>
      <fieldset className={rowLook}>
        <legend className="sr-only">{t.slab({ place })}</legend>
        <AdminField label={t.from} hint={sayAmount(slab.from)} error={errorOf('from')}>
          {(control) => (
            <RupeeBox {...control} value={slab.from} onChange={(from) => onChange({ from: from as Rupees })} />
          )}
        </AdminField>
        <AdminField label={t.kind}>
          {(control) => (
            <SelectBox
              {...control}
              value={isShare ? 'percent' : 'fixed'}
              onChange={(event) =>
                onChange(
                  event.target.value === 'percent'
                    ? { basis_points: 500, fixed: null }
                    : { basis_points: null, fixed: '' as Rupees, cap: null },
                )
              }
            >
              <option value="percent">{t.percent}</option>
              <option value="fixed">{t.fixed}</option>
            </SelectBox>
          )}
        </AdminField>
        <AdminField label={isShare ? t.share : t.amount} hint={sayAmount(slab.fixed ?? '')} error={errorOf('bonus')}>
          {(control) =>
            slab.fixed === null ? (
              <PercentBox
                {...control}
                points={slab.basis_points ?? 0}
                onChange={(points) => onChange({ basis_points: points ?? 0 })}
              />
            ) : (
              <RupeeBox {...control} value={slab.fixed} onChange={(fixed) => onChange({ fixed: fixed as Rupees })} />
            )
          }
        </AdminField>
        <AdminField label={t.cap} hint={sayAmount(slab.cap ?? '')} error={errorOf('cap')}>
          {(control) => (
            <RupeeBox
              {...control}
              placeholder={t.noCap}
              disabled={!isShare}
              value={slab.cap ?? ''}
              onChange={(cap) => onChange({ cap: cap === '' ? null : (cap as Rupees) })}
            />
          )}
        </AdminField>
        <AdminField label={t.starts}>
          {(control) => (
            <TextBox
              {...control}
              type="date"
              value={firstDay(slab.starts_at)}
              onChange={(event) => onChange({ starts_at: startOf(event.target.value) })}
            />
          )}
        </AdminField>
        <AdminField label={t.ends} error={errorOf('slab')}>
          {(control) => (
            <TextBox
              {...control}
              type="date"
              value={lastDay(slab.ends_at)}
              onChange={(event) => onChange({ ends_at: endOf(event.target.value) })}
            />
          )}
        </AdminField>
        <AdminField label={t.times}>
          {(control) => (
            <SelectBox
              {...control}
              value={slab.once ? 'once' : 'always'}
              onChange={(event) => onChange({ once: event.target.value === 'once' })}
            >
              <option value="always">{t.always}</option>
              <option value="once">{t.once}</option>
            </SelectBox>
          )}
        </AdminField>
        <IconButton
          label={t.remove({ place })}
          onClick={onRemove}
          className={classes('size-8 justify-self-end max-md:self-end md:self-start', place === 1 && 'md:mt-5')}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </fieldset>
    </li>
  );
}

const rowLook =
  'grid grid-cols-2 items-start gap-x-3 gap-y-2 max-md:rounded-12 max-md:border max-md:border-line max-md:p-3 ' +
  'md:grid-cols-[7rem_6.5rem_6.5rem_7.5rem_9.5rem_9.5rem_minmax(9rem,11rem)_2rem] md:gap-x-2';

type RupeeBoxProps = Omit<Parameters<typeof TextBox>[0], 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
};

function RupeeBox({ value, onChange, ...rest }: RupeeBoxProps) {
  return (
    <TextBox
      {...rest}
      leading={<span aria-hidden>₹</span>}
      inputMode="decimal"
      autoComplete="off"
      className="tabular-nums"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
