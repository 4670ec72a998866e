import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface Tab<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** After the label, for instance a Badge. */
  aside?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Tabs. Only the open tab is rendered. The list scrolls sideways on a narrow screen. */
export function Tabs<Value extends string = string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: TabsProps<Value>) {
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange(tab.value);
      }}
      className={className}
    >
      <div className="border-line border-b">
        <Primitive.List
          aria-label={label}
          // Room for the focus ring beside the text, which stays aligned with the page.
          className="-mx-2 flex gap-2 overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                'group relative flex min-h-11 shrink-0 items-center gap-2 px-2 font-medium text-15 text-ink-soft transition-colors hover:text-ink focus-visible:rounded-inner focus-visible:outline-offset-[-3px]',
                'data-[state=active]:text-ink',
              )}
            >
              {tab.label}
              {tab.aside}
              <span className="absolute inset-x-2 bottom-0 h-0.5 origin-center scale-x-50 rounded-pill bg-brand-text opacity-0 transition-[opacity,scale] group-data-[state=active]:scale-x-100 group-data-[state=active]:opacity-100 forced-colors:bg-[Highlight]" />
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="rounded-inner pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
