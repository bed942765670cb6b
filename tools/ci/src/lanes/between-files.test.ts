/** @jest-environment jsdom */

const { describeFile } = jest.requireActual<{ describeFile(title: string, load: () => void): void }>(
  '../../../jest/between-files',
);

const fetchBefore = globalThis.fetch;

describeFile('a file that leaves everything behind', () => {
  it('changes the page, storage, the clock and globals', () => {
    document.body.innerHTML = '<p>left</p>';
    document.documentElement.setAttribute('data-theme', 'dark');
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1; path=/';
    history.replaceState(null, '', '/left');
    globalThis.fetch = jest.fn();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    jest.useFakeTimers({ now: 0 });
    expect(Date.now()).toBe(0);
  });
});

describeFile('the next file', () => {
  it('starts without those changes', () => {
    expect(document.body.childElementCount).toBe(0);
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(window.location.pathname).toBe('/');
    expect(globalThis.fetch).toBe(fetchBefore);
    expect(jest.isMockFunction(Math.random)).toBe(false);
    expect(Date.now()).toBeGreaterThan(0);
  });
});
