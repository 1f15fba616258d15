import { expect, test } from 'vitest'
import {
  beginsSequence,
  belongsToControl,
  findShortcut,
  keyCaps,
  keyLabel,
  ownFirst,
  pressed,
} from './shortcut'

const bare = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }
const page = { tag: 'body', type: '', role: '', editable: false }

test('shift matters for letters and not for signs', () => {
  expect(pressed({ ...bare, key: 'X', shiftKey: true })).toBe('shift+x')
  expect(pressed({ ...bare, key: '?', shiftKey: true })).toBe('?')
  expect(pressed({ ...bare, key: 'Enter' })).toBe('enter')
  expect(pressed({ ...bare, key: 'k', metaKey: true })).toBe('mod+k')
})

test('a press finds its shortcut and a browser command finds none', () => {
  const list = {
    title: 'List',
    shortcuts: [{ id: 'next', keys: ['j', 'arrowdown'], title: 'Next' }],
  }
  expect(findShortcut(list, { ...bare, key: 'ArrowDown' })?.id).toBe('next')
  expect(findShortcut(list, { ...bare, key: 'j', ctrlKey: true })).toBeNull()
})

test('keys read as they are printed', () => {
  expect(keyLabel('shift+x')).toBe('⇧x')
  expect(keyLabel('enter')).toBe('⏎')
  expect(keyLabel('+')).toBe('+')
})

test('typing stays in the field, Escape leaves it', () => {
  const field = { ...page, tag: 'input', type: 'search' }
  expect(belongsToControl('j', field)).toBe(true)
  expect(belongsToControl('escape', field)).toBe(false)
})

test('a focused button keeps Enter and gives up letters', () => {
  const button = { ...page, tag: 'button' }
  expect(belongsToControl('enter', button)).toBe(true)
  expect(belongsToControl('j', button)).toBe(false)
})

test('a checkbox keeps Space and gives up Enter', () => {
  const box = { ...page, tag: 'input', type: 'checkbox' }
  expect(belongsToControl('space', box)).toBe(true)
  expect(belongsToControl('enter', box)).toBe(false)
})

test('a part of the page that scrolls keeps the keys that scroll it', () => {
  const pane = { ...page, tag: 'div', role: 'region' }
  expect(belongsToControl('arrowdown', pane)).toBe(true)
  expect(belongsToControl('j', pane)).toBe(false)
})

test('an open menu keeps every key', () => {
  expect(belongsToControl('j', { ...page, tag: 'div', role: 'menuitem' })).toBe(true)
})

test('the search opens from a field as well', () => {
  expect(belongsToControl('mod+k', { ...page, tag: 'input', type: 'search' })).toBe(false)
})

test('a shortcut of two keys begins with its first and shows both', () => {
  const list = { title: 'Go to', shortcuts: [{ id: 'a', keys: ['g a'], title: 'Analysis' }] }
  expect(beginsSequence(list, 'g')).toBe(true)
  expect(beginsSequence(list, 'a')).toBe(false)
  expect(keyCaps('g a')).toEqual(['g', 'a'])
})

const list = (title: string, isEverywhere?: boolean) => ({
  title,
  shortcuts: [],
  ...(isEverywhere === undefined ? {} : { isEverywhere }),
})

test('the lists of the page come before those of every page', () => {
  const lists = [list('Go to', true), list('Everywhere', true), list('Compare'), list('Items')]
  expect(ownFirst(lists).map(({ title }) => title)).toEqual([
    'Compare',
    'Items',
    'Go to',
    'Everywhere',
  ])
})
