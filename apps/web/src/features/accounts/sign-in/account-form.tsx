import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';

type Props = {
  /** What its button does. */
  submit: string;
  children: ReactNode;
};

/**
 * A form of a prerendered page; `app/forms/page-form.ts` checks and sends it. Without its script a browser must not
 * put a password into the address, therefore `post`.
 */
export function AccountForm({ submit, children }: Props) {
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      {children}
      <FormError />
      <Button type="submit" size="large" wide>
        {submit}
      </Button>
    </form>
  );
}
