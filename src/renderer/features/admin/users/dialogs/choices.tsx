import { RadioGroup } from 'radix-ui';

type ChoicesProps<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
};

/** One of a few, side by side in one bar. Arrow keys move. */
export function Choices<V extends string>({ label, value, onChange, choices }: ChoicesProps<V>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className="flex flex-wrap gap-0.5 rounded-8 bg-subtle p-0.5"
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          className="h-8 flex-auto rounded-[6px] border border-transparent px-3 text-12 font-medium whitespace-nowrap text-muted data-[state=checked]:border-line data-[state=checked]:bg-surface data-[state=checked]:text-ink max-md:h-11"
        >
          {choice.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
