/** The code of a payment; dark on white in either scheme, else telephones do not read it. */
export const PaymentCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    style={{ width: 'min(15rem, 100%)', background: '#fff', borderRadius: 8 }}
  >
    <path d={path} fill="#000" />
  </svg>
);
