import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** Read, not drawn; the placeholder shows what can be looked for. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  clearLabel: string;
}

/** Filters what stands below it as one types; Escape or the cross empties it. */
export function SearchField({ label, value, onChange, clearLabel, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function clear() {
    onChange('');
    input.current?.focus();
  }
  return (
    <div className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-3" />
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
          if (event.key === 'Escape' && value) {
            // An Escape that emptied the field must not close the dialog around it too.
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
