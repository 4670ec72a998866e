import { BlockList, isIP } from 'node:net';

/** Networks that a server may have allowed, each with its number of fixed bits. */
type Networks = readonly { address: string; bits: number }[];

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function listOf(networks: Networks): BlockList {
  const list = new BlockList();
  for (const { address, bits } of networks) list.addSubnet(address, bits, familyOf(address));
  return list;
}

const parts = (...all: string[]): Networks =>
  all.map((part) => {
    const [address = '', bits] = part.split('/');
    return { address, bits: Number(bits) };
  });

/** What is and is not the public internet. */
const makeLists = () => ({
  /** IPv4 that is not (RFC 6890 and what IANA added since). */
  not4: listOf(
    parts(
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
      ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
      ...['224.0.0.0/4', '240.0.0.0/4'],
    ),
  ),
  /** Of IPv6 only this is, without the parts that lead to IPv4 or are for documents. */
  is6: listOf(parts('2000::/3')),
  not6: listOf(parts('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')),
});

/** Made with the first address that is looked at: a start needs none, and they take it five milliseconds. */
let lists: ReturnType<typeof makeLists> | undefined;

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  lists ??= makeLists();
  if (family === 4) return !lists.not4.check(address, 'ipv4');
  return family === 6 && lists.is6.check(address, 'ipv6') && !lists.not6.check(address, 'ipv6');
}

/** Whether a message may be sent to a resolved address: one of the internet by https, or one that the operator allowed. */
export type AddressRule = (address: string) => boolean;

export function addressRule(networks: Networks, isSecure: boolean): AddressRule {
  const allowed = listOf(networks);
  return (address) =>
    isIP(address) !== 0 &&
    (allowed.check(address, familyOf(address)) || (isSecure && isPublicAddress(address)));
}

/** The address that a URL itself names; null: a name that is to be resolved. */
export function literalOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}
