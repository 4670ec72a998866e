import type { ReactNode } from 'react';

export interface PlotTableProps {
  /** The words that open it: 'Show as a table'. */
  summary: string;
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The data of a plot as a collapsed table below it. */
export function PlotTable({ summary, caption, head, rows }: PlotTableProps) {
  return (
    <details className="text-13 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-2">
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={caption} className="max-h-80 overflow-auto">
        <table className="tabular w-full border-collapse text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface-1">
            <tr>
              {head.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-line border-b py-2 pr-3 font-medium text-ink-soft"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={head[index]} scope="row" className="border-line border-b py-2 pr-3 font-normal">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[index]} className="border-line border-b py-2 pr-3">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
