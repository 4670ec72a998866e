import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { menuLine } from './menu-look.ts';

export interface MenuChoicesProps<Value extends string = string> {
  /** The label above the choices. */
  label: string;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one among a few in a menu: the language, the theme. */
export function MenuChoices<Value extends string = string>({
  label,
  options,
  value,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-13 text-ink-faint">{label}</DropdownMenu.Label>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={classNames(
            menuLine,
            'cursor-pointer justify-between text-ink data-[state=checked]:font-medium',
          )}
        >
          <span>{option.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden className="size-4.5 text-brand-text" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
