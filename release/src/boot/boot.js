{
  const append = (tag, attributes) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.crossOrigin = 'anonymous';
    document.body.append(element);
  };

  const appendHost = (src, integrity) =>
    append('script', { src, integrity, async: false, fetchPriority: 'high' });

  const compose = () => {
    const { microFrontends } = JSON.parse(document.getElementById('discovery').textContent);
    const compositions = JSON.parse(document.getElementById('compositions').textContent);

    const pin = /(?:^|;\s*)composition=([^;\s]*)/.exec(document.cookie)?.[1];
    const composition = compositions.find(({ id }) => id === pin) ?? compositions[0];
    document.documentElement.dataset.composition = composition.id;

    const find = (name) =>
      microFrontends[name]?.find(({ metadata }) => metadata.version === composition.versions[name]);

    const host = find('host');
    const route = host.extras.routes[location.pathname.replace(/(.)\/$/, '$1')];
    const remote = route && find(route.remote);

    const files = [
      ...host.extras.preload,
      ...(route?.preload ?? []),
      ...(remote ? [{ url: remote.url, integrity: remote.metadata.integrity }] : []),
      ...(remote?.extras.preload ?? []),
    ];
    appendHost(host.url, host.metadata.integrity);
    for (const { url, integrity } of files) {
      append('link', { rel: 'preload', as: 'script', href: url, integrity, fetchPriority: 'low' });
    }
  };

  const { url, integrity } = document.currentScript.dataset;
  try {
    compose();
  } catch {
    // The documents above cannot be read: the shell lives without them, and without any remote.
    delete document.documentElement.dataset.composition;
    appendHost(url, integrity);
  }
}
