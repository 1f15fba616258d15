import { expect, it } from 'vitest'
import { sha256 } from './hash'

it('hashes texts and bytes alike', () => {
  const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect(sha256('abc')).toBe(hex)
  expect(sha256(Buffer.from('abc'))).toBe(hex)
  expect(sha256('abc', 'base64url')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  expect(sha256('é')).toBe(sha256(Buffer.from('é', 'utf8')))
})
