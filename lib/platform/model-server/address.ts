import { BlockList, isIP, isIPv6 } from 'node:net'

function listOf(...ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits = '32'] = range.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

/** Addresses that are never a model server: this network's own, metadata of clouds, broadcast. */
const never = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '100.100.100.200/32',
  '192.0.0.192/32',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'fd00:ec2::254/128',
  'ff00::/8',
)

/** Loopback and private networks: model servers stand here, and so does much else. */
const inside = listOf(
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
)

/** `::ffff:10.0.0.1` in any spelling is the IPv4 address in it. */
function unwrapped(address: string): string {
  const { hostname } = new URL(`http://[${address}]`)
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!mapped) return address
  const [high, low] = [mapped[1], mapped[2]].map((part) => Number.parseInt(part ?? '0', 16))
  return [high ?? 0, low ?? 0].flatMap((part) => [part >> 8, part & 255]).join('.')
}

/** Why an address must not be connected to, or null. */
export function addressRefusal(address: string, reach: 'any' | 'public'): string | null {
  if (isIP(address) === 0) return `${address} is not an IP address.`
  const plain = isIPv6(address) ? unwrapped(address.replace(/%.*$/, '')) : address
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4'
  if (never.check(plain, family)) return `Touchstone never connects to the address ${address}.`
  if (reach === 'public' && inside.check(plain, family))
    return `The address ${address} is in the local network. Only an owner may use it.`
  return null
}
