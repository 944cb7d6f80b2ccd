// In place of the index of @ant-design/icons, which loads all 850: each when it is first asked for.
module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      typeof name === 'string' ? require(`@ant-design/icons/lib/icons/${name}`).default : undefined,
  },
);
