const answer = () => new Response('reached');

export { answer as GET, answer as POST };
