import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon as lucide-react stores it. */
export type IconData = {
  name: string;
  aliases?: readonly string[];
  size?: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

export type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const isNaming = ([name, value]: [string, unknown]): boolean =>
  value != null && (name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * Draws what lucide-react's own component draws (see the test), in one component in place of two and with its shapes made
 * once. The build puts it in the place of `createLucideIcon`: `lean-packages.ts`.
 */
export function makeIcon({ name, aliases = [], size: side = 24, node }: IconData) {
  const ownClass = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  let shapes: readonly ReactElement[] | undefined;
  return function Icon({
    size = 24,
    width = size,
    height = size,
    color = 'currentColor',
    strokeWidth = 2,
    className,
    children,
    ...rest
  }: IconProps) {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width,
        height,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        'aria-hidden': children || Object.entries(rest).some(isNaming) ? undefined : 'true',
        ...rest,
      },
      ...shapes,
      children,
    );
  };
}
