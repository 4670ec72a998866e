import type { ReactNode } from 'react';
import { LinkButton } from '#ui/button/link-button.tsx';
import { AccountHeading } from './account-heading.tsx';
import { AccountForm } from './sign-in/account-form.tsx';

type Said = { title: string; text: string };

interface FormThenDoneProps {
  /** Above the form. */
  asked: Said;
  submit: string;
  /** In the place of the form once it is sent. */
  done: Said;
  /** The button below it. */
  next: { href: string; label: string };
  /** The fields; none where a press is enough. */
  fields?: ReactNode;
  /** Below the form. */
  after?: ReactNode;
}

/** What a mailed link opens: a form that waits for a press, as programs open links in mails, and then what became of it. */
export function FormThenDone({ asked, submit, done, next, fields = null, after }: FormThenDoneProps) {
  return (
    <>
      <div data-view="form">
        <AccountHeading {...asked} />
        <AccountForm submit={submit}>{fields}</AccountForm>
        {after}
      </div>
      <div data-view="done" hidden>
        <div role="status">
          <AccountHeading {...done} />
        </div>
        <LinkButton href={next.href} size="large" wide>
          {next.label}
        </LinkButton>
      </div>
    </>
  );
}
