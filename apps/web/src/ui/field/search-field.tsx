import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { pressedKey } from '#ui/pressed-key.ts';
import { controlLook } from './control-look.ts';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** Only for screen readers; the placeholder shows what can be searched. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
}

/** Filters the list below it while typing. Escape or the clear button empties it. */
export function SearchField({ label, value, onChange, clearLabel, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-faint"
      />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape' && value) {
            // An Escape that empties the field must not also close the dialog around it.
            event.stopPropagation();
            clear();
          }
          rest.onKeyDown?.(event);
        }}
        className={classNames(
          controlLook,
          'appearance-none pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value && (
        <IconButton
          size="small"
          label={clearLabel}
          icon={<X />}
          onClick={clear}
          className="absolute! inset-y-0 right-1.5 my-auto"
        />
      )}
    </div>
  );
}
