import { Check, ChevronDown, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import type { NotUnderstood } from '#shared/staff/search/search-values.ts';
import type { FindUnknown } from '#shared/staff/search/understand.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import { useFilters } from '../../history/use-filters.ts';
import { MenuFrame, menuItemLook } from '../../overlay/menu.tsx';
import { useKeys } from '../keys/keys-provider.tsx';
import { termsIn, toggleTerm, whyWords, withTerms } from './search-text.ts';

export type FilterOption = { value: string; label: string };

type FilterChipProps = {
  label: string;
  /** Name of the URL parameter. */
  name: string;
  options: readonly FilterOption[];
  /** Whether the list knows no other values, so that another one in the address finds nothing. */
  closed?: boolean;
};

/** A filter with several values, kept in the URL: "Server", and once one is chosen "Server: Aster". */
export function FilterChip({ label, name, options, closed = false }: FilterChipProps) {
  const { parameters, change } = useFilters();
  const written = parameters.get(name) ?? '';
  const known = options.find(({ value }) => value === written);
  return (
    <ChoiceChip
      label={label}
      options={options}
      chosen={known ? [known] : written === '' ? [] : [{ value: written, label: written }]}
      why={closed && !known ? 'value' : undefined}
      onChoose={(value) => change({ [name]: value })}
    />
  );
}

type TermChipProps = {
  label: string;
  /** Name of the operator. */
  name: string;
  /** Values as they are typed after the colon: `waiting`, `>500`. */
  options: readonly FilterOption[];
  search: string;
  onSearch: (search: string) => void;
  findUnknown: FindUnknown;
  /** Operators that choosing this one drops. */
  instead?: readonly string[];
  /** Whether several of the values may be chosen, of which any is met. */
  several?: boolean;
};

/** A filter that is an operator of the search: it shows what stands there, also what was typed, and writes it there. */
export function TermChip({
  label,
  name,
  options,
  search,
  onSearch,
  findUnknown,
  instead = [],
  several = false,
}: TermChipProps) {
  const chosen = termsIn(search, name).map(
    (written) =>
      options.find(({ value }) => value.toLowerCase() === written.toLowerCase()) ?? { value: written, label: written },
  );
  const choose = (value: string | undefined) =>
    onSearch(withTerms(search, { ...Object.fromEntries(instead.map((one) => [one, undefined])), [name]: value }));
  return (
    <ChoiceChip
      label={label}
      options={options}
      chosen={chosen}
      why={findUnknown(search).find((term) => term.name === name)?.why}
      onChoose={choose}
      onToggle={several ? (value) => onSearch(toggleTerm(search, name, value)) : undefined}
    />
  );
}

type ChoiceChipProps = {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly FilterOption[];
  /** Why what is chosen is not understood: it is struck through, and nothing is found. */
  why: NotUnderstood['why'] | undefined;
  onChoose: (value: string | undefined) => void;
  /** Instead, where several may be chosen: the menu stays open. */
  onToggle?: ((value: string) => void) | undefined;
};

function ChoiceChip({ label, options, chosen, why, onChoose, onToggle }: ChoiceChipProps) {
  const t = useWords(adminPartsWords);
  const isChosen = chosen.length > 0;
  const isStruck = isChosen && why !== undefined;
  const look = isStruck ? struckLook : chosenLook;
  return (
    <span className="inline-flex flex-none items-center">
      <MenuFrame
        align="start"
        trigger={
          <button
            type="button"
            data-filter
            title={isStruck ? t.termHint : undefined}
            className={classes(chipLook, isChosen ? look : restingLook, isChosen && 'rounded-r-none border-r-0 pr-1')}
          >
            {isChosen ? (
              <span className={classes(isStruck && 'line-through')}>
                {`${label}: ${chosen.map((one) => one.label).join(', ')}`}
              </span>
            ) : (
              label
            )}
            {isStruck && <span className="font-normal">{t[whyWords[why]]}</span>}
            {!isChosen && <ChevronDown size={12} strokeWidth={2} aria-hidden />}
          </button>
        }
      >
        {onToggle ? (
          options.map((option) => (
            <DropdownMenu.CheckboxItem
              key={option.value}
              checked={chosen.some(({ value }) => value === option.value)}
              onCheckedChange={() => onToggle(option.value)}
              onSelect={(event) => event.preventDefault()}
              className={menuItemLook}
            >
              <Choice label={option.label} />
            </DropdownMenu.CheckboxItem>
          ))
        ) : (
          <DropdownMenu.RadioGroup value={chosen[0]?.value ?? ''} onValueChange={onChoose}>
            {options.map((option) => (
              <DropdownMenu.RadioItem key={option.value} value={option.value} className={menuItemLook}>
                <Choice label={option.label} />
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        )}
      </MenuFrame>
      {isChosen && (
        <button
          type="button"
          aria-label={t.dropFilter({ filter: label })}
          data-tip={t.dropFilter({ filter: label })}
          onClick={() => onChoose(undefined)}
          className={classes(chipLook, look, 'justify-center rounded-l-none border-l-0 pr-2 pl-1')}
        >
          <X size={12} strokeWidth={2} aria-hidden />
        </button>
      )}
    </span>
  );
}

function Choice({ label }: { label: string }) {
  return (
    <>
      <span className="grid size-4 place-items-center">
        <DropdownMenu.ItemIndicator>
          <Check size={16} strokeWidth={2} aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {label}
    </>
  );
}

/** A filter that is on or off, kept in the URL as `name=value`. */
export function ToggleChip({ label, name, value = 'true' }: { label: string; name: string; value?: string }) {
  const { parameters, change } = useFilters();
  const on = parameters.get(name) === value;
  return (
    <button
      type="button"
      data-filter
      aria-pressed={on}
      onClick={() => change({ [name]: on ? undefined : value })}
      className={classes(chipLook, on ? chosenLook : restingLook)}
    >
      {label}
    </button>
  );
}

/** The filters of a list. F moves to the first of them. They scroll sideways where they do not fit, in a row as high as a finger needs. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLFieldSetElement>(null);
  useKeys({ filter: () => bar.current?.querySelector<HTMLElement>('[data-filter]')?.focus() });
  return (
    <fieldset
      ref={bar}
      aria-label={label}
      className="-mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] max-md:-my-1 max-md:w-screen max-md:py-1.5 md:mx-0 md:px-0"
    >
      {children}
    </fieldset>
  );
}

export const chipLook =
  'relative inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2 text-12 font-medium whitespace-nowrap transition-colors ' +
  'max-md:h-8 max-md:min-w-11 max-md:justify-center max-md:px-3 max-md:after:absolute max-md:after:-inset-y-[7px] max-md:after:inset-x-0';
export const restingLook = 'border-line text-muted hover:bg-hover hover:text-ink';
export const chosenLook = 'border-ink bg-ink text-canvas';
const struckLook = 'border-bad-soft bg-bad-soft text-bad';
