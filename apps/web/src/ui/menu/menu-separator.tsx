import { DropdownMenu } from 'radix-ui';

/** A separator between groups of actions. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
