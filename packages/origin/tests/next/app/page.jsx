export default function Page() {
  return <main>A shop</main>;
}
