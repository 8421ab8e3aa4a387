import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

type TabsProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: { value: V; label: ReactNode }[];
  children: ReactNode;
};

/** A list of tabs above the selected tab's panel. */
export function Tabs<V extends string>({ label, value, onChange, tabs, children }: TabsProps<V>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as V)} className="grid gap-4">
      <RadixTabs.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={tabLook}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content value={value} className="min-w-0">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}

const tabLook =
  'touch -mb-px flex h-10 items-center gap-2 border-b-2 border-transparent font-medium whitespace-nowrap text-muted ' +
  'hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink -outline-offset-2';
