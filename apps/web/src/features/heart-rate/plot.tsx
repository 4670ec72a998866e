import { Skeleton } from '#ui/skeleton.tsx';
import { useLoaded } from '#ui/use-loaded.ts';
import type { HeartPlotProps } from './heart-plot.tsx';

const load = () => import('./heart-plot.tsx').then((m) => m.HeartPlot);

/** The same plot, whose code comes when one is shown; where it does not come, all around it stays. */
export function Plot(props: HeartPlotProps) {
  const HeartPlot = useLoaded(load, 'now');
  return HeartPlot ? (
    <HeartPlot {...props} />
  ) : (
    <div style={{ height: props.height ?? 220 }}>
      <Skeleton shape="block" className="h-full" />
    </div>
  );
}
