import { LinkButton } from '#ui/button/link-button.tsx';

type Props = { href: string; label: string };

/** Leads to the OpenID Connect provider; the server shows it where it has one. */
export function OutsideLink({ href, label }: Props) {
  return (
    <LinkButton hidden data-part="oidc" href={href} tone="secondary" size="large" wide className="mt-3">
      {label}
    </LinkButton>
  );
}
