/** Libraries that replace `fetch` by their own function, as one file for every runtime. */
import fetchCookie from 'fetch-cookie';
import fetchMock from 'fetch-mock';

/** Each wraps the global `fetch`, and returns its view of the last request. */
export const libraries = {
  'fetch-cookie': () => {
    globalThis.fetch = fetchCookie(globalThis.fetch);
    return () => null;
  },
  'fetch-mock': () => {
    const mock = fetchMock.createInstance().spyGlobal();
    return () => {
      const { method, headers, body } = mock.callHistory.lastCall().options;
      return [method, headers['x-a'], String(body)];
    };
  },
};
