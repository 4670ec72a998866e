import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** What a plot draws, to be read: folded away below it. */
export function AsTable({ caption, head, rows }: Props) {
  const { t } = useTranslation();
  return (
    <details className="-mt-3 text-13">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-2 underline underline-offset-2">
        {t('heart-rate.asTable')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section tabIndex={0} aria-label={caption} className="max-h-80 overflow-auto">
        <table className="tabular w-full border-collapse text-left">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface-1">
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" className="border-line border-b py-2 pr-3 font-medium text-2">
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
