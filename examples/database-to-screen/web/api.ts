const base: string = import.meta.env.VITE_API_URL ?? '/api';

/** What the server says is wrong, with the status of its response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string
  ) {
    super(message);
  }
}

function send(method: string, path: string, body?: object): Promise<Response> {
  return fetch(base + path, {
    method,
    credentials: 'include',
    headers: body && { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
}

let refreshing: Promise<boolean> | undefined;

/** Exchanges the refresh token for a new pair, once for all requests that wait for it. */
function refresh(): Promise<boolean> {
  refreshing ??= send('POST', '/auth/token/refresh', {})
    .then((response) => response.ok)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** Calls the API and returns the JSON of its response; a request whose access token has expired is sent again. */
export async function api<T>(method: string, path: string, body?: object): Promise<T> {
  let response = await send(method, path, body);
  if (response.status === 401 && path !== '/auth/login' && (await refresh())) response = await send(method, path, body);
  const text = await response.text();
  const json = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new ApiError(response.status, json?.error?.message ?? response.statusText);
  return json;
}
