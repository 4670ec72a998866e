import type { ReactNode } from 'react';

type ReportTableProps = {
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table of the report; it scrolls sideways on a phone, and its head is repeated on each page of paper. */
export function ReportTable({ head, rows }: ReportTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section tabIndex={0} aria-label={head[0]} className="overflow-x-auto print:overflow-visible">
      <table className="tabular w-full border-collapse text-left text-13 max-sm:whitespace-nowrap print:whitespace-normal">
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-line-strong border-b py-1.5 pr-3 print:py-1 font-semibold"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={head[index]}
                    scope="row"
                    className="border-line border-b py-1.5 pr-3 print:py-1 font-semibold"
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={head[index]} className="border-line border-b py-1.5 pr-3 print:py-1">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
