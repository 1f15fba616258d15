import { expect, it } from 'vitest'
import { addressRefusal } from './address'
import { reachableUrl } from './transport'

it.each([
  '169.254.169.254',
  '169.254.1.1',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '::',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'not an address',
])('never reaches %s', (address) => {
  expect(addressRefusal(address, 'any')).not.toBeNull()
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '::1',
  'fd12::1',
  '::ffff:127.0.0.1',
])('reaches %s only where an owner may', (address) => {
  expect(addressRefusal(address, 'any')).toBeNull()
  expect(addressRefusal(address, 'public')).not.toBeNull()
})

it.each(['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('reaches %s', (address) => {
  expect(addressRefusal(address, 'public')).toBeNull()
})

it.each(['http://2852039166', 'http://0xa9fea9fe/', 'http://0251.0376.0251.0376', 'ftp://host/'])(
  'sees through %s',
  (baseUrl) => {
    expect(() => reachableUrl({ baseUrl, reach: 'any' })).toThrow(/never connects|not an HTTP/)
  },
)
