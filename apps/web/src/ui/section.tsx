import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { classNames } from './class-names.ts';

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** What the title says in one line where the section is folded. */
  line?: ReactNode;
  /** One small action at the end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

const Folds = createContext(false);

/** Sections in here are lines that open, for places that show much in little room; `false`: not these of them. */
export function FoldSections({ folds = true, children }: { folds?: boolean; children: ReactNode }) {
  return <Folds value={folds}>{children}</Folds>;
}

/** A part of a page under its own h2; a landmark with that name. */
export function Section(props: SectionProps) {
  const id = useId();
  const { title, description, action, className, children } = props;
  if (use(Folds)) return <FoldedSection {...props} />;
  return (
    <section aria-labelledby={id} className={classNames('flex min-w-0 flex-col gap-3', className)}>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="display font-bold text-17">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-15 text-ink-soft">{description}</p>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {children}
    </section>
  );
}

/** The same as a line; what is in it is made when it is first opened. */
function FoldedSection({ title, description, line, action, children }: SectionProps) {
  const id = useId();
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card bg-surface-1 [&:has(+section>details)]:-mb-5 forced-colors:border"
    >
      <details
        onToggle={({ currentTarget }) => setState(currentTarget.open ? 'open' : 'closed')}
        className="group"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <h2 id={id} className="display font-bold text-17">
              {title}
            </h2>
            {line && <span className="block truncate text-15 text-ink-soft">{line}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-[rotate] group-open:rotate-180"
          />
        </summary>
        {state !== 'new' && (
          <Folds value={false}>
            <div className="flex flex-col gap-3 px-4 pb-4">
              {(description || action) && (
                <div className="flex items-center justify-between gap-3">
                  <p className="min-w-0 text-15 text-ink-soft">{description}</p>
                  {action && <div className="shrink-0">{action}</div>}
                </div>
              )}
              {children}
            </div>
          </Folds>
        )}
      </details>
    </section>
  );
}
