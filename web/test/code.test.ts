import { beforeEach, describe, expect, it } from 'vitest';
import { codeIn, forgetTable, keepTable, lastTable } from '../src/lobby/code';

describe('a room code', () => {
  it('is found however it was typed', () => {
    for (const typed of ['K7Q2RT', 'k7q2rt', ' K7Q 2RT ', 'k7q-2rt', 'Ｋ７Ｑ２ＲＴ', 'ｋ７ｑ　２ｒｔ', 'http://192.168.0.7:8080/t/k7q2rt', 'https://xeno.example/t/K7Q2RT?x=1'])
      expect(codeIn(typed), typed).toBe('K7Q2RT');
  });
  it('has six letters and digits', () => {
    for (const typed of ['', 'K7Q2R', 'K7Q2RTX', 'http://xeno.example/', 'さくら']) expect(codeIn(typed), typed).toBeNull();
  });
});

describe('the way back to a seat', () => {
  beforeEach(() => localStorage.clear());
  it('leads to the table of the last seat', () => {
    expect(lastTable()).toBeNull();
    keepTable('K7Q2RT');
    keepTable('JGFB6Q');
    expect(lastTable()).toBe('JGFB6Q');
  });
  it('ends with that seat, not with another table', () => {
    keepTable('JGFB6Q');
    forgetTable('K7Q2RT');
    expect(lastTable()).toBe('JGFB6Q');
    forgetTable('JGFB6Q');
    expect(lastTable()).toBeNull();
  });
  it('is nowhere when the storage holds something else', () => {
    localStorage.setItem('xenotable.table', '../rules');
    expect(lastTable()).toBe(null);
  });
});
