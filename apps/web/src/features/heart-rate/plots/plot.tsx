import { late } from '#ui/state/late.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import type { HeartPlotProps } from './heart-plot.tsx';

const HeartPlot = late(() => import('./heart-plot.tsx').then((m) => m.HeartPlot), { without: 'wait' });

/** The plot, lazily loaded. If it cannot be loaded, the content around it stays. */
export function Plot(props: HeartPlotProps) {
  return (
    <HeartPlot
      {...props}
      whileLoading={
        <div style={{ height: props.height ?? 220 }}>
          <Skeleton shape="block" className="h-full" />
        </div>
      }
    />
  );
}
